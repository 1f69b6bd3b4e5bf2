/** Every public function refuses what JavaScript callers pass by mistake, in a sentence of ours. */
import * as client from 'experimentation-automation';
import * as callbacks from 'experimentation-automation/callbacks';
import * as fetches from 'experimentation-automation/fetch';
import * as node from 'experimentation-automation/node';
import * as otel from 'experimentation-automation/otel';
import * as raw from 'experimentation-automation/raw';
import { testMistakenArguments } from '@experimentation-automation/test-support/mistaken-arguments';

testMistakenArguments({ client, callbacks, fetches, node, otel, raw });
