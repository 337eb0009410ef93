import { Darah } from './darah.tsx';
import { uiText } from './text.ts';
import './spinner.css';

/** The turning ring and its words. Inside a button use `busy` instead. */
export function Spinner({ text = uiText.loading }: { text?: string | undefined }) {
  return (
    <div className="spinner" role="status">
      <Darah value={30} label="" className="darah--turning" />
      <span>{text}</span>
    </div>
  );
}
