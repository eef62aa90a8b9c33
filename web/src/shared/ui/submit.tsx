import { Button } from './button.tsx'
import { FieldError } from './field-error.tsx'

type Props = {
  readonly label: string
  /** In the label's place while it is being sent. */
  readonly working: string
  readonly busy: boolean
  /** What failed and belongs to no field. */
  readonly failure?: string | undefined
  /** Not the first thing to do on its page: outlined. */
  readonly minor?: boolean
}

/** The end of a form: what failed, and the one button. It keeps the focus while it works. */
export const Submit = ({ label, working, busy, failure, minor = false }: Props) => (
  <div className="submit">
    <FieldError error={failure} />
    <Button {...(!minor && { kind: 'go' })} wide type="submit" aria-disabled={busy || undefined}>
      {busy ? working : label}
    </Button>
  </div>
)
