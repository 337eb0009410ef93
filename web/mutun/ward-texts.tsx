import { Link } from 'wouter';
import type { TodaysWard, WardOfText } from '#contract/ward';
import { wardSentence } from '#contract/ward-sentence';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { showToast } from '#web/ui/toast-store';
import { Written } from '#web/ui/written';
import { useSaveWard } from './api.ts';
import { wardPageText as text } from './ward-text.ts';
import './ward-texts.css';

/** What today holds of each text that was begun; and which of them are left alone for now. */
export const WardTexts = ({ ward: { texts, settings } }: { ward: TodaysWard }) => (
  <ul className="ruled ward-texts">
    {texts.map((each) => (
      <WardTextRow key={each.key} text={each} paused={settings.paused} />
    ))}
  </ul>
);

function WardTextRow({ text: each, paused }: { text: WardOfText; paused: readonly string[] }) {
  const { key, title } = each;
  const isPaused = paused.includes(key);
  const saving = useSaveWard();
  const change = () =>
    saving.mutate(
      { paused: isPaused ? paused.filter((other) => other !== key) : [...paused, key] },
      {
        onSuccess: () =>
          showToast({ title: isPaused ? text.resumed(title) : text.paused(title), tone: 'success' }),
        onError: (error) => showFailure(error, text.saveFailed),
      },
    );
  return (
    <li className="ward-texts__row">
      <div>
        <Link href={paths.matn(key)} className="ward-texts__title">
          <Written>{title}</Written>
        </Link>
        <p className="sm muted">
          {isPaused ? text.pausedText : (wardSentence([each]) ?? text.nothingOfText)}
        </p>
      </div>
      <Button
        kind="secondary"
        small
        aria-label={isPaused ? text.resumeOf(title) : text.pauseOf(title)}
        busy={saving.isPending && text.saving}
        onClick={change}
      >
        {isPaused ? text.resume : text.pause}
      </Button>
    </li>
  );
}
