import { CircleAlert } from 'lucide'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { uiTexts } from './ui.texts.ts'

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
          // A retry removes this button, and with it the focus.
          currentTarget.closest<HTMLElement>('[role=dialog], main')?.focus({ preventScroll: true })
          onRetry()
        }}
      >
        {uiTexts.retry}
      </Button>
    )}
  </div>
)
