import type { CurrentUser } from '#contract/accounts';
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

export type ShellUser = Pick<
  CurrentUser,
  'id' | 'firstName' | 'lastName' | 'email' | 'profileImageUrl' | 'role' | 'level' | 'addressedAs'
>;

function isUnder(location: string, path: string): boolean {
  return location === path || (path !== '/' && location.startsWith(`${path}/`));
}

/** How much of the address an entry accounts for: the length of its longest path above it. */
function reach(item: NavItem, location: string): number {
  const matching = [item.path, ...(item.alsoAt ?? [])].filter((path) => isUnder(location, path));
  return Math.max(0, ...matching.map((path) => path.length));
}

/** The entry to light: of those that match, the one that says most (`/admin/users` before `/admin`). */
export function currentItem(items: readonly NavItem[], location: string): NavItem | undefined {
  const furthest = Math.max(...items.map((item) => reach(item, location)));
  return furthest > 0 ? items.find((item) => reach(item, location) === furthest) : undefined;
}
