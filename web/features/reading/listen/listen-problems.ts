/** What is said where no voice can be heard, by what happened. */
export const listenProblems = {
  noVoice: 'This device has no voice to read aloud.',
  noEnglishVoice: 'This device has no English voice to read aloud.',
  pressOnce: 'Your browser asks for one more press: press Play.',
  interrupted: 'The reading was interrupted.',
  offline: 'This voice needs a connection. Choose another, or try again later.',
  failed: 'This voice could not read on. Press Play to try again, or choose another.',
}

/** @param error of the Web Speech API: "not-allowed", "network", … */
export function listenProblem(error: string): string {
  if (error === 'not-allowed') return listenProblems.pressOnce
  if (error === 'interrupted' || error === 'canceled') return listenProblems.interrupted
  return error === 'network' ? listenProblems.offline : listenProblems.failed
}
