import { CircleAlert } from 'lucide'
import { Icon } from './icon.tsx'

type Props = {
  readonly error: string | undefined
  readonly id?: string
}

/** An error below a field or form. The live region is always rendered, so that errors are announced. */
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
