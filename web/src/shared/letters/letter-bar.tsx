import { useNow } from '../lib/use-now.ts'
import { LetterState } from './letter-state.tsx'
import { lettersTexts } from './letters.texts.ts'
import { usePostLetter } from './use-post-letter.ts'

const DAY = 24 * 3_600_000

type Props = { readonly post: { readonly _id: string; readonly createdAt: string } }

/** Shows authors the letter of their analysis, until a day after it was due. */
export const LetterBar = ({ post }: Props) => {
  const { letter, subscribers } = usePostLetter(post)
  const now = useNow()
  if (letter === undefined) return null
  const isOver = letter.status === 'ended' || letter.status === 'stopped'
  if (isOver && Date.parse(letter.endedAt ?? letter.sendAt) < now - DAY) return null
  return (
    <aside className="wrap letter-bar" aria-label={lettersTexts.title}>
      <LetterState letter={letter} subscribers={subscribers} isLinked />
    </aside>
  )
}
