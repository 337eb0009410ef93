import { useState } from 'react';
import type { Sex } from '#contract/register';
import { Button } from '#web/ui/button';
import { Section } from '#web/ui/section';
import { Written } from '#web/ui/written';
import { OwnNameForm } from './own-name-form.tsx';
import { ownNameText as text } from './text.ts';

/** The reader's name in records; changed where it is shown. */
export function OwnName({ known }: { known: { name: string; sex: Sex } | null }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <Section id="own-name" title={text.title} small className="majalis-section">
      {known && !isChanging ? (
        <p className="majalis-own">
          <b>
            <Written>{known.name}</Written>
          </b>
          <Button kind="quiet" small icon="edit" onClick={() => setChanging(true)}>
            {text.change}
          </Button>
        </p>
      ) : (
        <>
          <p className="muted">{text.lead}</p>
          <OwnNameForm known={known} onDone={() => setChanging(false)} />
        </>
      )}
    </Section>
  );
}
