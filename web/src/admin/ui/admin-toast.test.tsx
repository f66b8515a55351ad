import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminToast } from './admin-toast.ts'

test('Toasts of the back office are shown for three seconds at the foot, in the middle or at the left', async () => {
  adminToast.saved('Product Added Successfully')
  adminToast.deleted('Product Deleted Successfully')
  await waitFor(() => expect(screen.queryAllByRole('group', { name: 'Notification' })).toHaveLength(2))
  const timer = (text: string) =>
    screen.getByText(text).closest('.Toastify__toast')?.querySelector<HTMLElement>('.Toastify__progress-bar--animated')?.style
      .animationDuration
  const place = (text: string) => screen.getByText(text).closest('.Toastify__toast-container')?.className
  expect(place('Product Added Successfully')).toContain('--bottom-center')
  expect(place('Product Deleted Successfully')).toContain('--bottom-left')
  expect([timer('Product Added Successfully'), timer('Product Deleted Successfully')]).toEqual(['3000ms', '3000ms'])
})
