import { appointmentTemplate } from './appointment.template.ts';
import { claimReportTemplate } from './claim-report.template.ts';
import { contactTemplate } from './contact.template.ts';
import { courseQuizTemplate } from './course-quiz.template.ts';
import { customerFeedbackTemplate } from './customer-feedback.template.ts';
import { eventRegistrationTemplate } from './event-registration.template.ts';
import type { FormTemplate } from './form-template.ts';
import { insuranceProposalTemplate } from './insurance-proposal.template.ts';
import { jobApplicationTemplate } from './job-application.template.ts';
import { kycTemplate } from './kyc.template.ts';
import { orderFormTemplate } from './order-form.template.ts';
import { supportRequestTemplate } from './support-request.template.ts';
import { surveyTemplate } from './survey.template.ts';

/** Every template, in the order of the page. */
export const formTemplates: readonly FormTemplate[] = [
  contactTemplate,
  customerFeedbackTemplate,
  eventRegistrationTemplate,
  jobApplicationTemplate,
  insuranceProposalTemplate,
  claimReportTemplate,
  kycTemplate,
  supportRequestTemplate,
  orderFormTemplate,
  courseQuizTemplate,
  surveyTemplate,
  appointmentTemplate,
];
