// On the sign-in page: the button for passkeys, which stands there hidden, and the passkeys among what the browser offers
// for the address. Where the browser has none, the page stays as it is.
{
  // A question to the device is good for five minutes; in the field it is asked anew before that.
  const askAnewAfter = 4 * 60_000;

  /** @param {string} text */
  const decoded = (text) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  /** @param {ArrayBuffer} buffer */
  const encoded = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');

  /** What the page says when this is thrown; where nothing is said, the page has a sentence of its own. */
  class Said extends Error {}

  /**
   * @param {string} address
   * @param {object} [body]
   * @returns {Promise<object>}
   */
  const post = async (address, body) => {
    const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(address, { method: 'POST', ...sent }).catch(() => null);
    /** @type {unknown} */
    const answer = await response?.json().catch(() => null);
    if (response?.ok && answer instanceof Object) return answer;
    throw new Said(answer instanceof Object && 'message' in answer ? String(answer.message) : '');
  };

  /** @param {Pick<CredentialRequestOptions, 'mediation' | 'signal'>} more */
  const signed = async (more) => {
    const options = { challenge: '', ...(await post('/api/passkeys/sign-in/options')) };
    const publicKey = { ...options, challenge: decoded(options.challenge) };
    const credential = await navigator.credentials.get({ publicKey, ...more });
    if (!(credential instanceof PublicKeyCredential)) throw new Said();
    const { id, type, response } = credential;
    if (!(response instanceof AuthenticatorAssertionResponse)) throw new Said();
    return {
      id,
      rawId: id,
      type,
      clientExtensionResults: {},
      response: {
        clientDataJSON: encoded(response.clientDataJSON),
        authenticatorData: encoded(response.authenticatorData),
        signature: encoded(response.signature),
        ...(response.userHandle && { userHandle: encoded(response.userHandle) }),
      },
    };
  };

  /** @param {HTMLElement} offer @param {HTMLButtonElement} button */
  const begin = (offer, button) => {
    const { next = '/', cancelled = '', failed = '' } = offer.dataset;
    let inField = new AbortController();

    /** @param {string} sentence */
    const say = (sentence) => {
      offer.querySelector('.note')?.remove();
      if (!sentence) return;
      const note = document.createElement('p');
      note.className = 'note note--bad';
      note.setAttribute('role', 'alert');
      note.textContent = sentence;
      offer.append(note);
    };

    /** @param {Pick<CredentialRequestOptions, 'mediation' | 'signal'>} more */
    const enter = async (more) => {
      await post('/api/passkeys/sign-in', { answer: await signed(more) });
      location.replace(next);
    };

    /** Waits until somebody chooses a passkey in the field of the address; asks nothing while the page is not looked at. */
    const offerInField = async () => {
      if (!('isConditionalMediationAvailable' in PublicKeyCredential)) return;
      if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return;
      const waiting = new AbortController();
      inField = waiting;
      const timer = setTimeout(() => waiting.abort('anew'), askAnewAfter);
      try {
        await enter({ mediation: 'conditional', signal: waiting.signal });
      } catch (error) {
        if (error instanceof Said) say(error.message || failed);
        if (waiting.signal.reason !== 'anew') return;
        if (document.visibilityState === 'visible') void offerInField();
        else document.addEventListener('visibilitychange', () => void offerInField(), { once: true });
      } finally {
        clearTimeout(timer);
      }
    };

    const enterByButton = async () => {
      // A browser asks its device one thing at a time.
      inField.abort('asked by the button');
      say('');
      button.disabled = true;
      try {
        await enter({});
      } catch (error) {
        say(error instanceof Said ? error.message || failed : cancelled);
        button.disabled = false;
        void offerInField();
      }
    };

    offer.hidden = false;
    button.addEventListener('click', () => void enterByButton());
    // Whoever comes back to a page that the browser kept finds the button ready.
    addEventListener('pageshow', () => (button.disabled = false));
    void offerInField();
  };

  const offer = document.querySelector('.signin__passkey');
  const button = offer?.querySelector('button');
  const isAble = 'PublicKeyCredential' in globalThis && 'credentials' in navigator;
  // A host that has no name has no passkeys.
  const isNameless = /^[\d.]+$|:/.test(location.hostname);
  if (offer instanceof HTMLElement && button && isAble && !isNameless) begin(offer, button);
}
