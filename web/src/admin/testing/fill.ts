import { fireEvent, within } from '@testing-library/react'

/** Sets the fields with these labels. */
export const fill = (form: HTMLElement, values: Readonly<Record<string, string>>): void => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(within(form).getByLabelText(label), { target: { value } })
  }
}
