/** The fields Stripe puts in the `error` object of a refusal. */
export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  advice_code?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
  doc_url?: string;
}

/** A refusal as it is sent: an HTTP status and Stripe's error object. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body.code
      ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` }
      : body;
  }
}

/** A 400 about the request itself. */
export function invalidRequest(message: string, detail: { code?: string; param?: string } = {}): ApiProblem {
  return new ApiProblem(400, { type: 'invalid_request_error', message, ...detail });
}

/** 404 if the id was in the path, 400 if it was the parameter `param`. */
export function noSuch(kind: string, id: string, param: string, inAddress: boolean): ApiProblem {
  return new ApiProblem(inAddress ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** A refusal Stripe wouldn't give: the parameter or call exists there but isn't simulated here. */
export function notImitated(what: string, param?: string): ApiProblem {
  return invalidRequest(`The Stripe simulator does not imitate ${what}.`, {
    code: 'simulator_not_imitated',
    param,
  });
}
