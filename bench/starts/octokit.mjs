import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import { retry } from '@octokit/plugin-retry';

export const start = () => new (Octokit.plugin(paginateRest, retry))({ auth: 't' });
