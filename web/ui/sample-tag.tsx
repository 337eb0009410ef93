import './sample-tag.css';

const text = 'نموذج';

/** Stands beside everything that is shown as an example. */
export const SampleTag = () => <span className="tag sample-tag">{text}</span>;
