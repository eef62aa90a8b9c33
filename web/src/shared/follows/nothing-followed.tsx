import { WELCOME } from '../lib/following-paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

const texts = {
  title: 'Nothing here yet',
  text: 'Follow authors, topics or instruments. New analyses about them appear here.',
  choose: 'Choose what to follow',
} as const

export const NothingFollowed = () => (
  <EmptyState title={texts.title} text={texts.text}>
    <LinkButton kind="go" to={WELCOME}>
      {texts.choose}
    </LinkButton>
  </EmptyState>
)
