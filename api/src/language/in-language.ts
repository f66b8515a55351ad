import { setLocaleResolver } from '@shop/contract/language.ts'
import type { Language } from '@shop/contract/languages.ts'
import { inLanguage, requestLanguage } from '@shop/service/in-language.ts'
import { preferredLanguage } from '@shop/service/preferred-language.ts'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../http/http.ts'

setLocaleResolver(requestLanguage)

const languageOf = ({ headers }: FastifyRequest): Language => preferredLanguage(headers['accept-language'])

/** Sends every text to a caller in the language that they prefer. */
export const answerInLanguage = (app: Api): void =>
  void app.addHook('onRequest', (request, _reply, done) => inLanguage(languageOf(request), done))

/** Runs work in the language that a caller prefers. */
export const inLanguageOf = <T>(request: FastifyRequest, act: () => T): T => inLanguage(languageOf(request), act)
