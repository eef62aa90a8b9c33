import { adminPage } from './admin-page.ts'
import { adminTexts } from './admin.texts.ts'
import { NotOpen } from './not-open.tsx'

const Payments = () => <NotOpen kind="payments" />

export const page = adminPage(Payments, adminTexts.notOpen.payments.title)
