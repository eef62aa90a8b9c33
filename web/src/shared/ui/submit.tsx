import { Button } from './button.tsx'
import { FieldError } from './field-error.tsx'

type Props = {
  readonly label: string
  readonly working: string
  readonly busy: boolean
  readonly failure?: string | undefined
  readonly minor?: boolean
}

/** The button keeps the focus while the form is submitted. */
export const Submit = ({ label, working, busy, failure, minor = false }: Props) => (
  <div className="submit">
    <FieldError error={failure} />
    <Button {...(!minor && { kind: 'go' })} wide type="submit" aria-disabled={busy || undefined}>
      {busy ? working : label}
    </Button>
  </div>
)
