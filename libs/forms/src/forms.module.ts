import { Module } from '@nestjs/common';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { ResponseQuotaRepository } from '@tessera/data/forms/response-quota.repository';
import { FormEmailRepository } from '@tessera/data/forms/form-email.repository';
import { FormImageRepository } from '@tessera/data/forms/form-image.repository';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { FormVisitRepository } from '@tessera/data/forms/form-visit.repository';
import { FormVersionRepository } from '@tessera/data/forms/form-version.repository';
import { SavedFillingRepository } from '@tessera/data/forms/saved-filling.repository';
import { RespondentRepository } from '@tessera/data/forms/respondent.repository';
import { SubmissionAgesRepository } from '@tessera/data/submissions/submission-ages.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { SharingRepository } from '@tessera/data/sharing/sharing.repository';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { VerificationSharedModule } from '@tessera/verification/verification.module';
import { FieldCharts } from './analytics/field-charts.ts';
import { FormOverview } from './analytics/form-overview.ts';
import { FormVisits } from './analytics/form-visits.ts';
import { ResponseAggregates } from './analytics/response-aggregates.ts';
import { ExpiredResponses } from './expired-responses.ts';
import { FormEmails } from './form-emails.ts';
import { FormImages } from './form-images.ts';
import { FormProgress } from './form-progress.ts';
import { FormRemoval } from './form-removal.ts';
import { PublishedForms } from './published-forms.ts';
import { ResponseColumns } from './response-columns.ts';
import { ResponseCounts } from './response-counts.ts';
import { ResponseRows } from './response-rows.ts';
import { Responses } from './responses.ts';

const shared = [
  AddressRepository,
  FormRepository,
  FormVersionRepository,
  ResponseQuotaRepository,
  RespondentRepository,
  SavedFillingRepository,
  SubmissionRepository,
  SharingRepository,
  FormImageRepository,
  FormImages,
  FormEmailRepository,
  FormEmails,
  FormProgress,
  FormRemoval,
  PublishedForms,
  ResponseColumns,
  ResponseRows,
  Responses,
  FormVisitRepository,
  FormVisits,
  ResponseAggregates,
  FieldCharts,
  FormOverview,
  SubmissionAgesRepository,
  ExpiredResponses,
  ResponseCounts,
];

/** What areas other than forms, and the worker, may ask about forms. Needs what `VerificationSharedModule` needs. */
@Module({ imports: [VerificationSharedModule, ObjectsSharedModule], providers: shared, exports: shared })
export class FormsSharedModule {}
