import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { UNLIMITED, type CallerQuota } from '../../rate-limit/client-quota.ts'
import { createUploadGate } from './upload-gate.ts'

const headers = { 'apollo-require-preflight': '1', 'x-access-token': 'token', 'content-length': '1000' }
const request = { raw: { headers } } as unknown as FastifyRequest
const used = { name: 'points', max: 100, window: 60, left: 0, wait: 30 }

test('A client without points is refused before the REST service is asked whose upload it is', async () => {
  const senderOf = vi.fn(async () => ({ kind: 'staff' }) as const)
  const quota: CallerQuota = { ...UNLIMITED, enter: () => used }
  const gate = createUploadGate({ senderOf, quotaOf: () => quota })
  await expect(gate.admit(request)).rejects.toMatchObject({ status: 429, extensions: { code: 'RATE_LIMITED' } })
  expect(senderOf).not.toHaveBeenCalled()
  expect(gate.hasAdmitted(request.raw)).toBe(false)
})

test('An upload takes the point of its entrance once', async () => {
  const enter = vi.fn(() => undefined)
  const gate = createUploadGate({ senderOf: async () => ({ kind: 'staff' }), quotaOf: () => ({ ...UNLIMITED, enter }) })
  await expect(gate.admit(request)).resolves.toEqual({ kind: 'staff' })
  expect(enter).toHaveBeenCalledTimes(1)
  expect(gate.hasAdmitted(request.raw)).toBe(true)
})
