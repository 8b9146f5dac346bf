/** Messages for failed speech, by cause. */
export const listenProblems = {
  noVoice: 'This device has no voice to read aloud.',
  noEnglishVoice: 'This device has no English voice to read aloud.',
  pressOnce: 'Your browser asks for one more press: press Play.',
  interrupted: 'The reading was interrupted.',
  locked:
    'The reading stopped when the screen was locked. Press Play, and it goes on with the same sentence.',
  mayLock: 'Please keep the screen on: a locked device stops reading.',
  offline: 'This voice needs a connection. Choose another, or try again later.',
  failed: 'This voice could not read on. Press Play to try again, or choose another.',
}

/**
 * Returns the message for an error of the speech synthesis.
 * @param error code of the Web Speech API: "not-allowed", "network", …
 * @param isHidden the page is hidden, behind a locked screen or another app
 */
export function listenProblem(error: string, isHidden: boolean): string {
  if (error === 'not-allowed') return listenProblems.pressOnce
  if (error === 'interrupted' || error === 'canceled')
    return isHidden ? listenProblems.locked : listenProblems.interrupted
  return error === 'network' ? listenProblems.offline : listenProblems.failed
}
