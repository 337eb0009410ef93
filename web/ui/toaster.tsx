import { Toast } from 'radix-ui';
import { keptTogether } from '../lib/kept-together.ts';
import { classNames } from './class-names.ts';
import { Darah } from './darah.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { uiText } from './text.ts';
import { dismissToast, type ShownToast } from './toast-store.ts';
import './toaster.css';

const defaultDuration = 5000;
const briefDuration = 3500;
const swipeThreshold = 50;
/** So few letters stand over the name of the university alone, in three lines, and leave the rest of a phone's top bar free. */
const mostOfBrief = 42;

/** Draws what `showToast` says: one at a time, in the line of the top bar, swiped away to the right, reached with F8. */
export function Toaster({ toast }: { toast: ShownToast | null }) {
  return (
    <Toast.Provider
      label={uiText.notification}
      duration={defaultDuration}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
      <div className="toasts-place">
        <Toast.Viewport className="toasts" hotkey={['F8']} label={`${uiText.notifications} ({hotkey})`} />
      </div>
    </Toast.Provider>
  );
}

/** A press anywhere on it frees what is under it; whoever marks its words, to copy them, keeps it. */
function pressAway(id: number): void {
  if (!window.getSelection()?.toString()) dismissToast(id);
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, title, description, tone = 'plain', action, open } = toast;
  const isBrief = !action && title.length + (description?.length ?? 0) <= mostOfBrief;
  const { duration = isBrief && tone !== 'destructive' ? briefDuration : defaultDuration } = toast;
  return (
    <Toast.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) dismissToast(id);
      }}
      duration={duration}
      type={tone === 'destructive' ? 'foreground' : 'background'}
      className={classNames('toast', `toast--${tone}`, isBrief && 'toast--brief')}
      onClick={() => pressAway(id)}
    >
      {tone === 'success' && <Darah value={100} label="" />}
      {(tone === 'destructive' || tone === 'warning') && <Icon name="warning" />}
      <div className="toast__text">
        <Toast.Title className="toast__title">{keptTogether(title)}</Toast.Title>
        {description && (
          <Toast.Description className="toast__description" dir="auto">
            {keptTogether(description)}
          </Toast.Description>
        )}
      </div>
      {action && (
        <Toast.Action altText={action.label} className="toast__action" onClick={action.onPress}>
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close asChild>
        <IconButton icon="close" label={uiText.close} className="toast__close" />
      </Toast.Close>
    </Toast.Root>
  );
}
