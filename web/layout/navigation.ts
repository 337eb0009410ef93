import type { User } from '#contract/accounts';
import type { IconName } from '../ui/icon.tsx';

export interface NavItem {
  path: string;
  label: string;
  icon: IconName;
  /** Other places that belong under this entry: it is lit there too. */
  alsoAt?: readonly string[] | undefined;
  /** Not a page of the app (a file): opens in a new tab. */
  external?: boolean | undefined;
}

export interface MenuItem extends NavItem {
  group: 'main' | 'staff';
}

export type ShellUser = Pick<User, 'firstName' | 'lastName' | 'email' | 'profileImageUrl' | 'role' | 'level'>;

function isUnder(location: string, path: string): boolean {
  return location === path || (path !== '/' && location.startsWith(`${path}/`));
}

export function isCurrent(item: NavItem, location: string): boolean {
  return [item.path, ...(item.alsoAt ?? [])].some((path) => isUnder(location, path));
}
