import { CircleAlert } from 'lucide'
import { Icon } from './icon.tsx'

type Props = {
  /** What is wrong; undefined while nothing is. */
  readonly error: string | undefined
  /** For the control's `aria-describedby`. */
  readonly id?: string
}

/** What is wrong, below a field or at the end of a form. Its place is always there, so that it is said when it comes. */
export const FieldError = ({ error, id }: Props) => (
  <div aria-live="polite" id={id}>
    {error !== undefined && (
      <p className="err">
        <Icon of={CircleAlert} />
        {error}
      </p>
    )}
  </div>
)
