import { fireEvent, within } from '@testing-library/react'

/** Types values into the fields of a form, which are given by label. */
export const fill = (form: HTMLElement, values: Readonly<Record<string, string>>): void => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(within(form).getByLabelText(label), { target: { value } })
  }
}
