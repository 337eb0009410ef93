import type { ReplyOf } from '#contract/endpoint';
import type { examsApi } from '#contract/exams';
import { countOf, formatNumber } from '#web/lib/format';

/** Of a row: «20 سؤالًا من بنك فيه 30». */
export const paperText = (asked: number, inUse: number): string =>
  asked < inUse
    ? `${countOf('question', asked)} من بنك فيه ${formatNumber(inUse)}`
    : countOf('question', asked);

type Bank = NonNullable<ReplyOf<typeof examsApi.listExams>[number]['bank']>;

/** A published exam asks what there is; one that is to be published must have what it asks for. */
export const isThin = ({ questionsInUse, drawCount }: Bank): boolean =>
  drawCount !== null && drawCount > questionsInUse;
