/** Whether anything has been pressed or typed in this page yet; undefined where the browser does not say. */
export const isTouched = (): boolean | undefined =>
  'userActivation' in navigator ? navigator.userActivation.hasBeenActive : undefined;
