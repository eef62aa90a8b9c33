import { AdminFrame } from './admin-frame.tsx'
import { adminTexts } from './admin.texts.ts'

/** The address of what the site does not offer: one line says so. */
export const NotOpen = ({ kind }: { readonly kind: keyof typeof adminTexts.notOpen }) => {
  const { title, text } = adminTexts.notOpen[kind]
  return (
    <AdminFrame title={title}>
      <p>{text}</p>
    </AdminFrame>
  )
}
