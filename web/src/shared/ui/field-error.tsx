import { CircleAlert } from 'lucide'
import { Icon } from './icon.tsx'

type Props = {
  readonly error: string | undefined
  readonly id?: string
}

/** Also rendered when empty, because screen readers only announce changes of a live region. */
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
