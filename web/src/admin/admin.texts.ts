export const adminTexts = {
  nav: 'Admin',
  more: 'Show more',
  undo: 'Undo',
  adminsOnly: {
    title: 'This area is for admins',
    text: 'Your account is not an admin account. If you need access, ask an admin to give you the role.',
    home: 'Back to Home',
  },
  notFound: {
    title: 'Not found',
    headline: 'This page does not exist',
    text: 'The admin area has no page at this address.',
    back: 'Go to the dashboard',
  },
  waiting: (count: number) => `${count} waiting`,
  notOffered: 'Not offered',
  notOfferedPages: {
    coupons: {
      title: 'Coupons',
      text: 'Soko sells nothing, so there are no coupons.',
    },
    courses: {
      title: 'Courses',
      text: 'Soko has no courses: learning material is published as analyses in the category Education.',
    },
    payments: {
      title: 'Payment history',
      text: 'Soko takes no payments, so there is no payment history.',
    },
  },
} as const
