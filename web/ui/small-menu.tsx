import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import './small-menu.css';

interface SmallMenuProps {
  /** Spoken name of the button that opens it. */
  label: string;
  items: readonly MenuAction[];
}

export interface MenuAction {
  label: string;
  icon: IconName;
  onPress: () => void;
  isDanger?: boolean;
}

/** What is seldom done with a thing: behind one button, closed by Escape, by a press elsewhere and by what was chosen. */
export function SmallMenu({ label, items }: SmallMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
    };
  }, [isOpen]);
  const close = () => {
    // Whatever opens next gives the focus back to where it was.
    trigger.current?.focus();
    setOpen(false);
  };
  const closeWithEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return (
    <div className="small-menu" ref={place} onKeyDown={closeWithEscape} role="presentation">
      <IconButton
        ref={trigger}
        icon="more"
        label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <ul className="small-menu__list" id={id} aria-label={label}>
          {items.map(({ label: action, icon, onPress, isDanger }) => (
            <li key={action}>
              <MenuButton
                icon={icon}
                isDanger={isDanger}
                onPress={() => {
                  close();
                  onPress();
                }}
              >
                {action}
              </MenuButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface MenuButtonProps {
  icon: IconName;
  isDanger: boolean | undefined;
  onPress: () => void;
  children: ReactNode;
}

const MenuButton = ({ icon, isDanger, onPress, children }: MenuButtonProps) => (
  <button
    type="button"
    className={isDanger ? 'small-menu__action is-danger' : 'small-menu__action'}
    onClick={onPress}
  >
    <Icon name={icon} />
    <span>{children}</span>
  </button>
);
