/**
 * Returns a function whose calls are delayed by a timer of 0 ms. All calls made until then, such as those of all
 * cards in a list, are combined into one request.
 * @param askAll sends the request; its results must be in the order of the calls
 * @param most maximum number of calls in one request; further calls are sent in additional requests
 */
export function batched<Asked, Answer>(
  askAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  most: number,
): (asked: Asked) => Promise<Answer> {
  let waiting: { asked: Asked; resolve: (answer: Promise<Answer>) => void }[] = []

  function askNow(): void {
    const now = waiting
    waiting = []
    for (let begin = 0; begin < now.length; begin += most) {
      const some = now.slice(begin, begin + most)
      const answers = askAll(some.map(({ asked }) => asked))
      for (const [place, { resolve }] of some.entries()) resolve(answers.then((all) => answerAt(all, place)))
    }
  }

  return (asked) =>
    new Promise((resolve) => {
      if (waiting.length === 0) setTimeout(askNow)
      waiting.push({ asked, resolve })
    })
}

function answerAt<Answer>(all: readonly Answer[], place: number): Answer {
  if (place >= all.length) throw new Error('There are fewer answers than questions.')
  return all[place] as Answer
}
