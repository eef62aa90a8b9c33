import { CircleAlert } from 'lucide'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { uiTexts } from './ui.texts.ts'

/** Replaces content that could not be loaded, with the error and a retry button. */
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
          // Moves the focus, as the button is removed with the failure.
          currentTarget.closest<HTMLElement>('[role=dialog], main')?.focus({ preventScroll: true })
          onRetry()
        }}
      >
        {uiTexts.retry}
      </Button>
    )}
  </div>
)
