import type { MailState } from '@soko/contracts/types/mail-health.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { judgeComplaints } from './complaints/complaints.rules.ts'
import { countSiteMails } from './complaints/count-mails.ts'
import { SUPPRESSED, SUPPRESSIONS } from '../suppression/suppressions.projection.ts'
import { LetterPartStream, LetterStream, MailingsStream } from './letter.events.ts'
import { letter } from './letter.ts'
import { letterPart } from './letter-part.ts'
import { mailings } from './mailings.ts'
import { sentSince } from './mailings.routes.ts'

const DAY = 24 * 3_600_000

/** Serves the state of mailings to `npm run ops -- mail`. */
export const mountMailState = (kit: ServiceKit): void => {
  kit.internal.get('/mail', async (_request, response) => {
    response.json(await readMailState(kit))
  })
}

const readMailState = async (kit: ServiceKit): Promise<MailState> => {
  const { executor, clock } = kit
  const now = clock.now().getTime()
  const state = await executor.load(mailings, MailingsStream.of())
  const queue = [...state.queue].toSorted(([, a], [, b]) => a - b)
  const letters = await Promise.all(queue.map(async ([postId]) => readLetter(kit, postId)))
  const counts = await countSiteMails(executor.load, now)
  const { answers } = await kit.view(SUPPRESSIONS).read([{ size: SUPPRESSED }])
  return {
    held: state.held ?? null,
    sentToday: await sentSince(kit, state, now - DAY),
    letters,
    complaints: { ...counts, verdict: judgeComplaints(counts, 'site') },
    suppressed: answers[0],
  }
}

const readLetter = async (
  { executor }: Pick<ServiceKit, 'executor'>,
  postId: string,
): Promise<MailState['letters'][number]> => {
  const { paused, sendAt, parts, recipients } = await executor.load(letter, LetterStream.of(postId))
  let [sent, decided] = [0, 0]
  for (let part = 1; part <= parts; part += 1) {
    const { totals } = await executor.load(letterPart, LetterPartStream.of(postId, String(part)))
    sent += totals.sent
    decided += totals.sent + totals.refused + totals.skipped + totals.uncertain
  }
  const at = new Date(sendAt).toISOString()
  return { postId, pause: paused ?? null, sendAt: at, recipients, sent, left: recipients - decided }
}
