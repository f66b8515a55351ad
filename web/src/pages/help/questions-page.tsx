import { paths } from '../../lib/paths.ts'
import { HelpPage } from './help-page.tsx'
import { QUESTIONS } from './texts/questions.ts'

export const QuestionsPage = () => <HelpPage text={QUESTIONS} canonical={paths.questions} />
