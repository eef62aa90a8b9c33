import { AdminFrame } from './admin-frame.tsx'
import { adminTexts } from './admin.texts.ts'

/** A page that says that the site does not offer a feature. */
export const NotOpen = ({ kind }: { readonly kind: keyof typeof adminTexts.notOpen }) => {
  const { title, text } = adminTexts.notOpen[kind]
  return (
    <AdminFrame title={title}>
      <p>{text}</p>
    </AdminFrame>
  )
}
