import { freezeRecipients } from '../letter.decider.ts'
import { type Letter, letter } from '../letter.ts'
import { LetterPartStream, LetterSettingsStream, LetterStream, PART_SIZE } from '../letter.events.ts'
import { letterPart } from '../letter-part.ts'
import { listRecipients } from '../letter-part.decider.ts'
import { letterSettings } from '../letter-settings.ts'
import type { LetterPorts } from './letter-ports.ts'

type Ports = Pick<LetterPorts, 'executor' | 'recipientsAfter'>

/**
 * Lists the recipients of a due letter, part by part, and freezes them. Can be interrupted and repeated: the next
 * part continues after the last id that is listed.
 */
export const freezeLetter = async (
  { executor, recipientsAfter }: Ports,
  postId: string,
  { authorId }: Letter,
  signal: AbortSignal,
): Promise<void> => {
  const partStream = (part: number): string => LetterPartStream.of(postId, String(part))
  let parts = 0
  let last: string | undefined
  for (;;) {
    signal.throwIfAborted()
    const number = parts + 1
    const found = await executor.load(letterPart, partStream(number))
    if (!found.isListed) {
      const ids = await recipientsAfter(authorId, last, PART_SIZE)
      if (ids.length === 0) break
      await executor.execute(async (load) =>
        listRecipients(
          {
            letter: await load(letter, LetterStream.of(postId)),
            before: number === 1 ? undefined : await load(letterPart, partStream(number - 1)),
            part: await load(letterPart, partStream(number)),
          },
          { postId, part: number, ids },
        ),
      )
    }
    const { isListed, ids } = await executor.load(letterPart, partStream(number))
    // The letter was stopped meanwhile.
    if (!isListed) return
    parts = number
    last = ids.at(-1)
    if (ids.length < PART_SIZE) break
  }
  await executor.execute(async (load) =>
    freezeRecipients(await load(letter, LetterStream.of(postId)), {
      postId,
      parts,
      last: parts === 0 ? undefined : await load(letterPart, partStream(parts)),
      after: await load(letterPart, partStream(parts + 1)),
      replies: (await load(letterSettings, LetterSettingsStream.of(authorId))).replies,
    }),
  )
}
