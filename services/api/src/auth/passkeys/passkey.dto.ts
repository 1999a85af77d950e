import { applyDecorators } from '@nestjs/common';
import {
  type AddPasskeyInput,
  type PasskeyAssertion,
  passkeyLimits,
  type PasskeyLoginInput,
} from '@unburden/contracts';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { OptionalBooleanField, TextField } from '../../validation/fields.decorator.js';

/** Bytes of an authenticator: far more than any of them sends. */
const Base64UrlField = () =>
  applyDecorators(
    Matches(/^[\w-]+$/, { message: '$property must be in base64url' }),
    MaxLength(8_000, { message: '$property is too long' }),
    IsString({ message: '$property must be a text' }),
  );

export class AddPasskeyDto implements AddPasskeyInput {
  @TextField({ label: 'Name', max: passkeyLimits.name })
  name: string;

  @Base64UrlField()
  id: string;

  @Base64UrlField()
  clientDataJSON: string;

  @Base64UrlField()
  attestationObject: string;
}

export class PasskeyAssertionDto implements PasskeyAssertion {
  @Base64UrlField()
  id: string;

  @Base64UrlField()
  clientDataJSON: string;

  @Base64UrlField()
  authenticatorData: string;

  @Base64UrlField()
  signature: string;

  @Base64UrlField()
  userHandle: string;
}

export class PasskeyLoginDto extends PasskeyAssertionDto implements PasskeyLoginInput {
  @MaxLength(512)
  @IsString({ message: 'Admin key must be a text' })
  @IsOptional()
  adminKey?: string;

  @OptionalBooleanField('sharedDevice')
  sharedDevice?: boolean;
}
