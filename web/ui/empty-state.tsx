import { State, type StateProps } from './state.tsx';

type EmptyStateProps = Omit<StateProps, 'icon'> & Partial<Pick<StateProps, 'icon'>>;

/** Nothing here yet: say what will fill the place, and how to begin. */
export function EmptyState({ icon = 'layers', ...state }: EmptyStateProps) {
  return <State icon={icon} {...state} />;
}
