import { sampleLesson } from '#content/sample-lesson';
import { sizeText } from '../lib/file-size.ts';
import { formatMediaTime } from '../lib/format.ts';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Section } from '../ui/section.tsx';
import { sampleText, subjectText } from './programme-text.ts';
import { doorsTo, publicLinks } from './public-links.ts';
import './sample-film.css';

/**
 * The sample lesson, which plays for everybody. Without scripts the browser's own controls do it; play-sample.js puts the
 * large button in their place, and lets the link at the head of the page play it at once.
 */
export function SampleFilm({ code }: { code: string }) {
  const length = formatMediaTime(sampleLesson.seconds);
  return (
    <Section id="sample" title={sampleText.title} className="sample-part">
      <figure className="sample-film">
        <div className="sample-film__screen">
          <video
            src={sampleLesson.videoUrl}
            poster={samplePoster}
            width={854}
            height={480}
            controls
            preload="none"
            playsInline
            aria-label={sampleText.title}
          >
            <track kind="captions" {...captions} />
            <a href={sampleLesson.videoUrl}>{sampleText.download}</a>
          </video>
          <button type="button" className="sample-film__play" aria-label={sampleText.play(length)} hidden>
            <Icon name="play" />
          </button>
        </div>
        <div>
          <p className="sample-film__failed" role="alert" hidden>
            {sampleText.failed}
          </p>
          <figcaption>{sampleText.about}</figcaption>
          <Listen />
          <div className="row">
            <LinkButton external kind="secondary" small href={doorsTo(publicLinks.subject(code)).register}>
              {subjectText.goOn}
            </LinkButton>
            <LinkButton external kind="quiet" small href={doorsTo(publicLinks.subject(code)).signIn}>
              {subjectText.haveAccount}
            </LinkButton>
          </div>
        </div>
      </figure>
    </Section>
  );
}

const captions = { src: sampleLesson.captionsUrl, srcLang: 'ar', label: sampleText.captions };

/** Drawn by the build, like the pictures that are shown where a page is shared. */
const samplePoster = '/share/sample-lesson.png';

/** Lessons can be heard without their picture, for a tenth of the bytes. */
function Listen() {
  const { sound } = sampleLesson.media;
  if (!sound) return null;
  return (
    <details className="sample-film__listen">
      <summary>
        <Icon name="headphones" className="sm" />
        <span>{sampleText.listen(sizeText(sound.size))}</span>
      </summary>
      <audio src={sound.url} controls preload="none">
        <track kind="captions" {...captions} />
      </audio>
    </details>
  );
}
