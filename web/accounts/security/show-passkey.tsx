import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { deviceFailure } from './device-failure.ts';
import { useEnterByPasskey } from './passkeys-api.ts';
import { neededText as text } from './passkeys-text.ts';

/** For staff who have a passkey and came in by other means: shown once, this session has their rights. */
export function ShowPasskey() {
  const entering = useEnterByPasskey();
  const enter = () =>
    entering.mutate(undefined, {
      onError: (error) => showFailure(error, text.enterFailed, deviceFailure(error)),
    });
  return (
    <Button className="passkeys__add" icon="key" busy={entering.isPending && text.entering} onClick={enter}>
      {text.enter}
    </Button>
  );
}
