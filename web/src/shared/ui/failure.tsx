import { CircleAlert } from 'lucide'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { uiTexts } from './ui.texts.ts'

/** In the place of what could not be loaded: what happened, and a way to try again that stays. */
export const Failure = ({
  message,
  onRetry,
}: {
  readonly message: string
  readonly onRetry?: () => void
}) => (
  <div className="failure" role="alert">
    <p>
      <Icon of={CircleAlert} />
      {message}
    </p>
    {onRetry && (
      <Button
        onClick={({ currentTarget }) => {
          // The button goes away with the failure; the focus must not go with it.
          currentTarget.closest<HTMLElement>('[role=dialog], main')?.focus({ preventScroll: true })
          onRetry()
        }}
      >
        {uiTexts.retry}
      </Button>
    )}
  </div>
)
