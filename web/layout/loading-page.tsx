import { Spinner } from '../ui/spinner.tsx';
import './loading-page.css';

/** Before we know who is here, and while a page's code arrives. */
export function LoadingPage() {
  return (
    <div className="loading-page">
      <Spinner />
    </div>
  );
}
