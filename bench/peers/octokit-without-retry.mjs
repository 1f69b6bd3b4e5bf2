import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import { callsOf } from './octokit.mjs';

const WithPages = Octokit.plugin(paginateRest);

export const make = (to) => callsOf(WithPages, to);
